// @example values of which the compiler knows the types
import { Direction } from "./direction"

export const isNext = (direction: Direction): boolean => direction == Direction.NEXT
