import b from 'b'

b()
