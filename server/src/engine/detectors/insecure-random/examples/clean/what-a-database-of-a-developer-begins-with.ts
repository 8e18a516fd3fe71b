// @example what a database of a developer begins with
// @file prisma/seed/users.ts
export const user = { name: "Anna", token: Math.random().toString(36).slice(2) }
