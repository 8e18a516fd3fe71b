# @example a sample of an answer in a docstring
# @severity info
class Export:
    def post(self, certificate):
        """
        .. http:post:: /certificates/1/export

           {
             # @finding
             "passphrase": "UAWx9W#&@¦_%!tnwmxh832025"
           }
        """
        return export(certificate)
