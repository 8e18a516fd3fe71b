# @example a caller's data for a shell
# @severity medium
import subprocess

def run(command):
    # @finding
    subprocess.run(command, shell=True)
