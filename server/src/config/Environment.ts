/** Environment of the service: `production` rejects settings that are only suitable for evaluation. */
export type Environment = "development" | "production"
