// @example an answer of a service in a text of Kotlin
val answer = """
{
  "clone_token": "ABTLWHOULUV¦AXGTRYU7OC2876QJ2O",
  "name": "shop"
}
"""
