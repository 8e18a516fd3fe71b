/** The thread that trains models, and computes vectors by them: seconds of work that nobody else has to wait for. */
import { parentPort } from "node:worker_threads"
import { chunkVectorsOf, Corpus, type LsaModel, trainLsa } from "./lsa.ts"
import type { TrainingReply, TrainingRequest } from "./messages.ts"
import { listsOf, packModel, unpackModel } from "./packed.ts"

if (parentPort === null) throw new Error("this module runs only in a worker thread")
const port = parentPort

let corpus = new Corpus()
let model: LsaModel | null = null

const answer = (request: TrainingRequest): TrainingReply => {
  switch (request.kind) {
    case "learn":
      corpus.add(request.isIncluded, listsOf(request.lists))
      return { kind: "done" }
    case "train":
      model = trainLsa(corpus)
      corpus = new Corpus()
      return { kind: "trained", model: model === null ? null : packModel(model) }
    case "use":
      model = unpackModel(request.model)
      return { kind: "done" }
    case "vectors":
      if (model === null) throw new Error("there is no model in use")
      return { kind: "vectors", vectors: chunkVectorsOf(model, request.chunkCount, listsOf(request.lists)) }
  }
}

// a defect ends the thread, which fails the attempt
port.on("message", (request: TrainingRequest) => port.postMessage(answer(request)))
