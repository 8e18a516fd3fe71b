// @example a key in the settings of maps
export const defaultGoogleMapLayerSettings = {
  provider: "google",
  apiKey: "AIzaSyDoEx2kaGz3PxwbI9T7ccTSg5xjdw8Nw¦8Q",
}
