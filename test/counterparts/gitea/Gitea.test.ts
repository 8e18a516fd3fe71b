/** Gitea as a source host: the tests that all hosts share, on the real one. */
import { hostTests } from "../../server/scm/hosts.ts"
import { startGitea } from "./server.ts"

hostTests("Gitea", startGitea)
