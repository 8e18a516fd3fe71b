// @example braces on lines of their own
class Cart
{
    void Walk(Node[] nodes)
    {
        foreach (var node in nodes)
        {
            if (node.Open)
            {
                foreach (var child in node.Children)
                {
                    if (child.Size > 1)
                    {
                        while (child.Next())
                        {
                            Use(child);
                        }
                    }
                }
            }
        }
    }
}
