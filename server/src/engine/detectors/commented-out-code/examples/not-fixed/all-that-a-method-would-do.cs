// @example all that a method would do
class Shape
{
    public override void OnMoved()
    {
        /*if (Manager.IsEditorMode)
        {
            Manager.AutoResizeCanvas();
        }*/
    }
}
