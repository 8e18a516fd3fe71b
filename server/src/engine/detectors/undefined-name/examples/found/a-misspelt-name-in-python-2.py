# @example a misspelt name beside an error that is named as in Python 2
import serial

port = serial.Serial("/dev/ttyUSB0")
try:
    port.readline()
except serial.SerialException, e:
    reason = e
# @finding
print(prot)
