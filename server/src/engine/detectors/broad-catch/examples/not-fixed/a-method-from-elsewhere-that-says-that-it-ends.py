# @example a method of a base class elsewhere that says that it ends the work
from app.base import Base


class Box(Base):
    def run(self, work):
        try:
            work()
        except:
            if self.a:
                self.giveUp(1)
            else:
                self.usage()
