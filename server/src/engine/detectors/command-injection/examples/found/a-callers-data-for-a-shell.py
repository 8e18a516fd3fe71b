# @example a caller's data for a shell
# @severity low
import subprocess

def run(command):
    # @finding
    subprocess.run(command, shell=True)
