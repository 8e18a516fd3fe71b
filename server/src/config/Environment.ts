/** Where the service runs: `production` refuses what is only good enough for trying it out. */
export type Environment = "development" | "production"
