# @example defaults of parameters that FastAPI reads, and copies for each call
from typing import Annotated

from fastapi import APIRouter, Body, FastAPI, Query

app = FastAPI()
router = APIRouter()


@app.get("/items/")
async def read(q: Annotated[list, Query()] = []):
    return {"q": q}


@router.post("/items/")
def write(names: Annotated[list[str], Body()] = [], options: dict = {}):
    return names, options
