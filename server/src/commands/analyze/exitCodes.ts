/** Exit codes of the command. */
export const exitCodes = { passed: 0, failed: 1, cannotAnalyze: 2 }
