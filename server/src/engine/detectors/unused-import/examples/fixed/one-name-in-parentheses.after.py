from a import (
    b
)

b()
