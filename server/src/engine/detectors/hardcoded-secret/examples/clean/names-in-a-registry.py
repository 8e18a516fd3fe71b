# @example names in a registry, which protocols have for kinds of tokens
ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token-2'
SAML_TOKEN = 'urn:oasis:names:tc:SAML:2.0:assertion'
GRANT_CREDENTIALS = 'urn:ietf:params:oauth:grant-type:jwt-bearer+v2'
