import './telling'
