/** All pages of the dashboard. */
import type { Route } from "./Page.ts"
import { apiKeyRoutes } from "./pages/ApiKeys.ts"
import { billingRoutes } from "./pages/Billing.ts"
import { repositoriesRoutes } from "./pages/Repositories.ts"
import { repositoryRoutes } from "./pages/Repository.ts"
import { usageRoutes } from "./pages/Usage.ts"
import { oneWebhookRoutes } from "./pages/Webhook.ts"
import { webhookRoutes } from "./pages/Webhooks.ts"

/** The first that fits a request answers it. */
export const routes: ReadonlyArray<Route> = [
  ...repositoriesRoutes,
  ...repositoryRoutes,
  ...webhookRoutes,
  ...oneWebhookRoutes,
  ...apiKeyRoutes,
  ...usageRoutes,
  ...billingRoutes,
]
