# @example modules that are imported for what that does
import readline
from mpl_toolkits.mplot3d import Axes3D
from sklearn.experimental import enable_halving_search_cv

input()
