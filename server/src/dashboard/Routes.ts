/** All pages of the dashboard. */
import type { Route } from "./Page.ts"
import { apiKeyRoutes } from "./pages/ApiKeys.ts"
import { billingRoutes } from "./pages/Billing.ts"
import { deliveryRoutes } from "./pages/Deliveries.ts"
import { findingRoutes } from "./pages/Finding.ts"
import { findingsRoutes } from "./pages/Findings.ts"
import { fixRoutes } from "./pages/Fix.ts"
import { fixesRoutes } from "./pages/Fixes.ts"
import { notificationRoutes } from "./pages/Notifications.ts"
import { overviewRoutes } from "./pages/Overview.ts"
import { repositoriesRoutes } from "./pages/Repositories.ts"
import { repositoryRoutes } from "./pages/Repository.ts"
import { repositoryFilesRoutes } from "./pages/RepositoryFiles.ts"
import { runRoutes } from "./pages/Run.ts"
import { runsRoutes } from "./pages/Runs.ts"
import { searchRoutes } from "./pages/Search.ts"
import { usageRoutes } from "./pages/Usage.ts"
import { oneWebhookRoutes } from "./pages/Webhook.ts"
import { webhookRoutes } from "./pages/Webhooks.ts"

/** The first matching route handles a request. */
export const routes: ReadonlyArray<Route> = [
  ...overviewRoutes,
  ...runsRoutes,
  ...runRoutes,
  ...findingsRoutes,
  ...findingRoutes,
  ...fixesRoutes,
  ...fixRoutes,
  ...searchRoutes,
  ...repositoriesRoutes,
  ...repositoryRoutes,
  ...repositoryFilesRoutes,
  ...webhookRoutes,
  ...oneWebhookRoutes,
  ...deliveryRoutes,
  ...notificationRoutes,
  ...apiKeyRoutes,
  ...usageRoutes,
  ...billingRoutes,
]
