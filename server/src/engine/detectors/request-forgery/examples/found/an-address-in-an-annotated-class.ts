// @example an address in a class whose annotations say what it may hold
// @severity low
import { Body, Controller, Post } from "@nestjs/common"
import axios from "axios"
import { WebhookDto } from "./webhook.dto"

@Controller("/webhooks")
export class Webhooks {
  @Post("/")
  async send(@Body() body: WebhookDto) {
    // @finding
    await axios.post(body.url, { event: "test" })
  }
}
