# @example the id of a stored document
import hashlib


class Index:
    def marker_document_id(self):
        params = self.session + self.update
        return hashlib.sha1(params).hexdigest()
