// @example cells of a grid
export function setCell(grid: any, row: number, x: number, value: unknown): void {
  for (let level = 0; level < 2; level++) {
    grid = grid[row]
  }
  grid[x] = value
}
