print("binctl")
