# @example origins of a list
from flask_cors import CORS
from app import app

CORS(app, origins=["https://example.com"], supports_credentials=True)
CORS(app, origins="*")
