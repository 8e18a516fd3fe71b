// @example an address in a body that nothing describes
// @severity high
import { Body, Controller, Post } from "@nestjs/common"
import axios from "axios"

@Controller("/webhooks")
export class Webhooks {
  @Post("/")
  async send(@Body("url") url: string) {
    // @finding
    await axios.post(url, { event: "test" })
  }
}
