# @example the key with which a server asks for places
# @severity critical
import googlemaps

# @finding
client = googlemaps.Client("AI¦zaSyDoEx2kaGz3PxwbI9T7ccTSg5xjdw8Nw8Q")
