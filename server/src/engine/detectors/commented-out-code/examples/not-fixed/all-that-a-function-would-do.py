# @example all that a function would do
def init(db): pass
#    db.file.audit('create', patches)
#    db.bug.audit('create', keyword)
#    db.bug.audit('set', keyword)
