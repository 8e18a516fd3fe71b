try:
    a()
except KeyboardInterrupt:
    b()
except Exception:
    c()
