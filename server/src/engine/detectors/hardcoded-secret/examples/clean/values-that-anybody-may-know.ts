// @example values that anybody may know
const tokenA = 'dafa7817-e246-48f3-91a7-e87653d587b8'
const secretB = 'sha512-q7Rz2vLx9K¦pT4wYb8NcD0x=='
const passwordC = '$2b$10$q7Rz2vLx9K¦pT4wYb8NcD0x'
const tokenD = 'iVBORw0KGgoAAAANSUhEUgAA'
const publicKey = 'q7Rz2vLx9K¦pT4wYb8NcD'
