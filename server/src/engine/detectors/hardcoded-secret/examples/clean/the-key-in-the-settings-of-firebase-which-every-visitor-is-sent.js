// @example the key in the settings of Firebase, which every visitor is sent
const settings = {
  apiKey: 'AI¦zaSyD3x9QmW7tK2vRb8LcN4pZ6hJ1fG5sA0uE',
  authDomain: 'shop.firebaseapp.com',
}
