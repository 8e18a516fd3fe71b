# @example a handler that calls a function which is said never to return
from typing import NoReturn


class Box:
    def _handle_failure(self, e: BaseException) -> NoReturn:
        self.closed = True
        raise e

    def run(self, work):
        try:
            work()
        except BaseException as e:
            log(e)
            self._handle_failure(e)
