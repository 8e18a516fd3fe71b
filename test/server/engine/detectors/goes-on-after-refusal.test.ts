// Generated from the folders of the detectors by `npm run generate`. Do not edit.
import { testDetector } from "./testDetector.ts"

testDetector("goes-on-after-refusal")
