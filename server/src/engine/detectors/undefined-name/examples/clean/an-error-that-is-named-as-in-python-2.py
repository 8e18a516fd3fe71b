# @example an error that is named as in Python 2
import serial

try:
    serial.Serial("/dev/ttyUSB0").readline()
except serial.SerialException, e:
    running = False
    reason = e
