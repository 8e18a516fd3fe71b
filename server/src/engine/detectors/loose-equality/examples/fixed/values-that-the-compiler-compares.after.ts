import { Direction } from "./direction"

export const isNext = (direction: Direction): boolean => direction === Direction.NEXT
