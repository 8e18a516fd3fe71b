// @example the origin sent back
import cors from "cors"
// @finding
app.use(cors({ origin: true, credentials: true }))
