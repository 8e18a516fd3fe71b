# @example any origin with credentials
# @severity medium
from flask_cors import CORS
from starlette.middleware.cors import CORSMiddleware
from app import app, api

# @finding
CORS(app, origins="*", supports_credentials=True)
# @finding
api.add_middleware(CORSMiddleware, allow_origins=["*"], allow_credentials=True)
