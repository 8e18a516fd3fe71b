# @example endings and last parts of the names of uploads
import os
from pathlib import Path
from fastapi import UploadFile


async def save(file: UploadFile, key: str):
    open("/data/1" + os.path.splitext(file.filename)[1], "wb")
    _, ext = os.path.splitext(file.filename)
    open(f"/data/2{ext}", "wb")
    open("/data/3" + Path(file.filename).suffix, "wb")
    open("/data/4-" + Path(file.filename).name, "wb")
    open("/data/" + Path(file.filename).stem + ".txt", "wb")
    open("/data/5." + file.filename.split(".")[-1], "wb")
    open("/data/6." + file.filename.rsplit(".", 1)[1], "wb")
    open("/data/7." + file.filename.rpartition(".")[2], "wb")
    _, dot, ending = file.filename.rpartition(".")
    open("/data/8." + ending, "wb")
    suffix = Path(file.filename).suffix.lower()
    path = Path("/data") / f"9{suffix}"
    path.write_bytes(b"")
