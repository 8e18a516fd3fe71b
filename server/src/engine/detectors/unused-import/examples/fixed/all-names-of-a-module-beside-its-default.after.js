import a from 'd'
a()
