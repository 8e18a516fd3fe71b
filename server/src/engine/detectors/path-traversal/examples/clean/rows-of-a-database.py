# @example files that rows of a database name
from flask import request


def a():
    revision = db.session.query(Revision).filter_by(id=request.view_args["revision_id"]).one()
    return open(revision.path)


def b():
    report = Report.objects.filter(pk=request.args["x"]).first()
    return open(report.path)
