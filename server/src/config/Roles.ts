/** The roles of users, as tokens name them; `accounts/Roles.ts` says what each may do. */

/** `viewer` reads everything; `member` may also start analyses and decide on fixes; `admin` may do everything. */
export type Role = "viewer" | "member" | "admin"

/** The roles, the one with the fewest permissions first. */
export const roles: ReadonlyArray<Role> = ["viewer", "member", "admin"]
