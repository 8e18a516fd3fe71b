const isOpen = a > 1 && b > 1
