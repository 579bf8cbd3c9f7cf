import './merging'
import './merging-telling'
