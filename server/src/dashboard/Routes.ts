/** All pages of the dashboard. */
import type { Route } from "./Page.ts"

/** The first that fits a request answers it. */
export const routes: ReadonlyArray<Route> = []
