// @example a secret that is encrypted
package p

const rcloneEncryptedClientSecret = "uYSQ7kMv3c¦qPz0bWTXH_2lNd9"
