# @example handlers that raise again on every path
from typing import assert_never


def die(text):
    raise Stop(text)


class Box:
    def _abort(self, code):
        raise Stop(code)

    def _leave(self):
        self._abort(4)

    async def _end(self):
        raise Stop(5)

    def branches(self, work):
        try:
            work()
        except:
            if self.a:
                self._abort(3)
            elif self.b:
                return self._abort(4)
            else:
                die("u")

    def within(self, work):
        try:
            work()
        except:
            with reporter():
                self._abort(3)

    def at_last(self, work):
        try:
            work()
        except:
            try:
                log()
            finally:
                self._abort(3)

    def attempts(self, work):
        try:
            work()
        except:
            try:
                self._abort(3)
            except ValueError:
                die("u")

    def again_and_again(self, work):
        try:
            work()
        except:
            while True:
                self._abort(3)

    def one_of_many(self, work):
        try:
            work()
        except:
            match self.a:
                case 1:
                    self._abort(3)
                case _:
                    die("u")

    def unreachable(self, work):
        try:
            work()
        except:
            assert_never(1)

    def through_another(self, work):
        try:
            work()
        except:
            self._leave()

    async def awaited(self, work):
        try:
            work()
        except:
            await self._end()
