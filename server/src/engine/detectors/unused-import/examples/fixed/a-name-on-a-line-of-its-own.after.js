import {
  b,
} from 'd'
b()
