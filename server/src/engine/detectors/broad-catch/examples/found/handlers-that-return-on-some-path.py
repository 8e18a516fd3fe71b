# @example handlers that return on some path
import contextlib


class Box:
    def _abort(self, code):
        raise Stop(code)

    def _leave(self, code):
        if code == 0:
            return
        self._abort(code)

    def branches(self, work):
        try:
            work()
        # @finding
        except:
            if self.a:
                self._abort(3)
            elif self.b:
                self._abort(4)

    def one_branch(self, work):
        try:
            work()
        # @finding
        except:
            if self.a:
                self._abort(3)
            else:
                log()

    def suppressed(self, work):
        try:
            work()
        # @finding
        except:
            with contextlib.suppress(Stop):
                self._abort(3)

    def handled(self, work):
        try:
            work()
        # @finding
        except:
            try:
                self._abort(3)
            except Stop:
                log()

    def until(self, work):
        try:
            work()
        # @finding
        except:
            while True:
                if self.a:
                    break
                self._abort(3)

    def while_it_lasts(self, work):
        try:
            work()
        # @finding
        except:
            while self.a:
                self._abort(3)

    def one_of_many(self, work):
        try:
            work()
        # @finding
        except:
            match self.a:
                case 1:
                    self._abort(3)

    def through_one_that_returns(self, work):
        try:
            work()
        # @finding
        except:
            self._leave(0)
