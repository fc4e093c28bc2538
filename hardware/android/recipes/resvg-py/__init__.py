"""python-for-android recipe that builds resvg-py, which is written in Rust. Not tested."""

from pythonforandroid.recipe import RustCompiledComponentsRecipe


class ResvgPyRecipe(RustCompiledComponentsRecipe):
    name = "resvg-py"
    version = "0.5.0"
    url = "https://files.pythonhosted.org/packages/source/r/resvg-py/resvg_py-{version}.tar.gz"
    site_packages_name = "resvg_py"


recipe = ResvgPyRecipe()
