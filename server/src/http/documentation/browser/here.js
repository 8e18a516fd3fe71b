/** Where the pages are served from: the service that calls from them go to. */

/** The folder of the pages, without the slash at its end. */
const address = new URL(".", location.href).href.replace(/\/$/, "")

/** The service of the page, as a server of the API's description. */
export const ownServer = { url: address, description: "This service" }

/** The description without its contact, an example's: whoever runs the service has other addresses. */
export const withoutContact = ({ info: { contact: _contact, ...info }, ...description }) => ({ ...description, info })

/** The address of the API's description. */
export const descriptionAddress = `${address}/openapi.json`
