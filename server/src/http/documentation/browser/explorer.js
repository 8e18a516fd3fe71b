/** Starts Swagger UI on its page. */
import { descriptionAddress, ownServer, withoutContact } from "./here.js"

/** Swagger UI takes an example for a choice and sends it, a cursor of nobody's included: only a default is chosen. */
const withoutChoice = ([name, { example, ...parameter }]) => [
  name,
  parameter.required ? { ...parameter, example } : parameter,
]

/** The description as the page needs it. */
const toTry = (description) => ({
  ...withoutContact(description),
  // the page may call no other origin, so it offers none
  servers: [ownServer],
  components: {
    ...description.components,
    parameters: Object.fromEntries(Object.entries(description.components.parameters).map(withoutChoice)),
  },
})

const ToTryPlugin = {
  statePlugins: {
    spec: {
      wrapActions: {
        updateJsonSpec: (original) => (description) => original(toTry(description)),
      },
    },
  },
}

globalThis.SwaggerUIBundle({
  dom_id: "#explorer",
  url: descriptionAddress,
  plugins: [ToTryPlugin],
  deepLinking: true,
  // the texts speak of operations by their ids
  displayOperationId: true,
  displayRequestDuration: true,
  // a list of a hundred schemas is in the way; each is shown where it is used
  defaultModelsExpandDepth: 0,
  // would ask a server elsewhere
  validatorUrl: null,
})
