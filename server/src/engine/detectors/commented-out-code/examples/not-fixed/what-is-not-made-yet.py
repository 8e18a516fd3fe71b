# @example how to make what is not made yet
def save(self):
    # with open(self.path, "w") as file:
    #     file.write(self.text)
    raise NotImplementedError
